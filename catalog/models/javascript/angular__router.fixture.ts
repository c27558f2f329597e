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
