import { DomSanitizer } from '@angular/platform-browser';

export function show(sanitizer: DomSanitizer): void {
  sanitizer.bypassSecurityTrustHtml(taint()); // sink: dom-xss
  sanitizer.bypassSecurityTrustUrl(taint()); // sink: dom-xss
  sink(sanitizer.sanitize(1, taint())); // cleans: dom-xss
}
