export const late = { value: 'constant' };
late.value = source();
