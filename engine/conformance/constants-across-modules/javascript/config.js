export const LIMIT = 10;
const features = ['reports', 'mail'];
export const isEnabled = (name) => features.includes(name);
export const MODES = { open: 1, closed: 2, current: 2 };

export function pick(kind) {
  switch (kind) {
    case 'a':
      return source();
    default:
      return 'constant';
  }
}

export default { unsafe: false, safe: true };
