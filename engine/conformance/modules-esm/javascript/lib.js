export function named() {
  return source();
}

const hidden = () => source();
export { hidden as renamed };

export const constant = 'constant';
export const pass = (value) => value;

export default function () {
  return source();
}
