import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** A node of what a reader of GitHub's dialect makes of a text. */
export interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly lang?: string | null | undefined;
  readonly children?: readonly MarkdownNode[];
}

/** The whole tree. */
export function readMarkdown(text: string): MarkdownNode {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

/** A node and all below it. */
export function nodesIn(node: MarkdownNode): MarkdownNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesIn)];
}
