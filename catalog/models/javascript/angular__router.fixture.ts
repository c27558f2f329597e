import { inject } from '@angular/core';
import { ActivatedRoute } from '@angular/router';

export class Page {
  constructor(private readonly route: ActivatedRoute) {}

  show(): void {
    sink(this.route.snapshot.queryParams['q']); // source: browser-location
    sink(this.route.snapshot.paramMap.get('id')); // source: browser-location
    this.route.queryParams.subscribe((params) => { // source: browser-location
      sink(params.q);
    });
  }
}

export class Injected {
  private readonly route = inject(ActivatedRoute);

  show(): void {
    sink(this.route.snapshot.queryParams['q']); // source: browser-location
  }
}
