import { HttpService } from '@nestjs/axios';

export class Client {
  constructor(private readonly http: HttpService) {}

  load(): void {
    this.http.get(taint()); // sink: ssrf
  }
}
