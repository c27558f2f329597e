export = { pass: (value: string) => value };
