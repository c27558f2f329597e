/*
 * Runs alone in a frame without an origin, whose policy lets it load its own style and nothing else. It takes steps as data and draws them
 * as text of an SVG: no markup is made of a text, so there is nothing that a text could become.
 */
import './frame.css';
import type { Drawing, FrameMessage } from '#dashboard/ui/diagram/diagram-message.ts';
import { BOX, layOut, type Layout, type PlacedStep } from '#dashboard/ui/diagram/layout.ts';

const SVG = 'http://www.w3.org/2000/svg';
const PADDING = 34;

function tell(message: FrameMessage): void {
  // Whoever holds the frame: it says nothing that is a secret.
  parent.postMessage(message, '*');
}

function element(name: string, attributes: Readonly<Record<string, string | number>>, children: readonly (Node | string)[] = []): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

function draw({ steps, current, isDark }: Drawing): void {
  document.documentElement.classList.toggle('dark', isDark);
  const layout = layOut(steps);
  const picture = element('svg', { width: layout.width, height: layout.height, viewBox: `0 0 ${layout.width} ${layout.height}`, role: 'group', 'aria-label': 'Steps of the path' });
  for (const { name, x } of layout.lanes) picture.append(element('text', { x, y: 20, class: 'lane' }, [name]));
  picture.append(...arrows(layout), ...layout.placed.map((placed) => box(placed, placed.step.id === current)));
  document.body.replaceChildren(picture);
  for (const text of picture.querySelectorAll('text')) clip(text, text.classList.contains('lane') ? BOX.width : BOX.width - PADDING - 8);
  tell({ kind: 'height', height: layout.height });
}

function arrows({ placed, left }: Layout): SVGElement[] {
  return placed.slice(1).flatMap((to, index) => {
    const from = placed[index];
    if (from === undefined) return [];
    const isGap = to.position !== from.position + 1;
    const [x1, y1, x2, y2] = [from.x + BOX.width / 2, from.y + BOX.height, to.x + BOX.width / 2, to.y];
    const middle = (y1 + y2) / 2;
    const line = element('path', { d: `M ${x1} ${y1} C ${x1} ${middle + 6}, ${x2} ${middle - 6}, ${x2} ${y2 - 5}`, class: isGap ? 'arrow gap' : 'arrow' });
    const head = element('path', { d: `M ${x2 - 4} ${y2 - 6} L ${x2} ${y2} L ${x2 + 4} ${y2 - 6} Z`, class: 'head' });
    return isGap ? [line, head, element('text', { x: x2 + 12, y: middle + 4, class: 'place' }, [`${left} steps between`])] : [line, head];
  });
}

function box({ step, position, x, y }: PlacedStep, isCurrent: boolean): SVGElement {
  const drawn = element('g', { transform: `translate(${x} ${y})`, class: isCurrent ? 'step current' : 'step', tabindex: 0, role: 'button', 'aria-label': `Step ${position}: ${step.title}` }, [
    element('rect', { width: BOX.width, height: BOX.height, rx: 6 }),
    element('circle', { cx: 17, cy: BOX.height / 2, r: 10 }),
    element('text', { x: 17, y: BOX.height / 2 + 4, class: 'number' }, [String(position)]),
    element('text', { x: PADDING, y: 19, class: 'title' }, [step.title]),
    element('text', { x: PADDING, y: 36, class: 'place' }, [step.place]),
  ]);
  if (isCurrent) drawn.setAttribute('aria-current', 'step');
  const press = (): void => tell({ kind: 'pressed', id: step.id });
  drawn.addEventListener('click', press);
  drawn.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press();
  });
  return drawn;
}

/** Cuts a text to its room; the whole is said by the step's label. */
function clip(text: SVGTextElement, room: number): void {
  const whole = text.textContent ?? '';
  let length = whole.length;
  while (length > 1 && text.getComputedTextLength() > room) {
    length = Math.min(length - 1, Math.floor((length * room) / text.getComputedTextLength()));
    text.textContent = `${whole.slice(0, length)}…`;
  }
}

addEventListener('message', ({ source, data }: MessageEvent<Drawing>) => {
  // The page that holds the frame is the only one that it draws for.
  if (source === parent) draw(data);
});
tell({ kind: 'ready' });
