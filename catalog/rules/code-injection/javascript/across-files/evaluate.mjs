export const evaluate = (text) => (0, eval)(`(${text})`); // finding: code-injection from expression
