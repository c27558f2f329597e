import { ElementRef, Renderer2 } from '@angular/core';

export class Page {
  constructor(private readonly host: ElementRef, private readonly renderer: Renderer2) {}

  show(): void {
    this.renderer.setProperty(this.host.nativeElement, 'innerHTML', taint()); // sink: dom-xss
    this.renderer.setProperty(this.host.nativeElement, 'title', taint()); // safe: no markup
    this.host.nativeElement.innerHTML = taint(); // sink: dom-xss
  }
}
