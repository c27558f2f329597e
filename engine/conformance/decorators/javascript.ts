function logged(target: object, key: string, descriptor: PropertyDescriptor): PropertyDescriptor {
  return descriptor;
}

function named(name: string) {
  return (target: Function): void => {
    void name;
  };
}

@named('service')
class Service {
  @logged
  echo(value: string): string {
    return value;
  }

  @logged
  constant(value: string): string {
    return 'constant';
  }
}

function decorated(): void {
  const service = new Service();
  sink(service.echo(source())); // finding
  sink(service.constant(source())); // safe: a constant
}

function wrapped(original: (value: string) => string): (value: string) => string {
  return (value) => sanitize(original(value));
}

const clean = wrapped((value) => value);

function asFunction(): void {
  sink(clean(source())); // safe: the wrapper sanitizes
}
