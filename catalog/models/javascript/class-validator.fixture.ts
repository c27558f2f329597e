import { Matches } from 'class-validator';

class Account {
  @Matches(/^([a-z]+)+$/) // misuse: slow-validation
  name: string;

  @Matches(/^[a-z]+$/) // safe: one way to read it
  code: string;
}
