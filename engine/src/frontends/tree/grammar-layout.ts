/*
 * The tables of a grammar (`TSLanguage`) as they lie in WASM memory, for ABI 13 to 15, 32-bit pointers. Source: tree-sitter
 * `lib/src/parser.h`. Word offsets of the structure: 0 abi, 1 symbols, 2 aliases, 7 productions, 8 fields, 9 (low half)
 * longest alias sequence, 16 field slices, 17 field entries, 18 symbol metadata, 19 public symbols, 21 alias sequences.
 */

/** Views of the memory that the parser and its trees live in. Made anew for each tree, since growth detaches old ones. */
export interface WasmViews {
  readonly u8: Uint8Array;
  readonly u16: Uint16Array;
  readonly u32: Uint32Array;
}

export function viewsOf(buffer: ArrayBuffer): WasmViews {
  return { u8: new Uint8Array(buffer), u16: new Uint16Array(buffer), u32: new Uint32Array(buffer) };
}

/** Symbol numbers that tree-sitter reserves. */
const ERROR_SYMBOL = 0xffff;
const ERROR_REPEAT_SYMBOL = 0xfffe;

/** What the reader needs of a grammar: `field` and `alias` are indexed by production × `stride` + child position. */
export interface GrammarLayout {
  /** Internal symbol → public kind id. */
  readonly publicKind: Uint16Array;
  readonly isNamed: Uint8Array;
  readonly stride: number;
  readonly field: Uint16Array;
  readonly alias: Uint16Array;
}

/** Decodes the tables at `address`. `errorKind` is the kind id that stands for the reserved error symbol. */
export function readGrammarLayout(views: WasmViews, address: number, errorKind: number): GrammarLayout {
  const word = (index: number) => views.u32[(address >> 2) + index] ?? 0;
  const symbolCount = word(1) + word(2);
  const publicKind = new Uint16Array(0x10000);
  const isNamed = new Uint8Array(0x10000);
  for (let symbol = 0; symbol < symbolCount; symbol++) {
    publicKind[symbol] = views.u16[(word(19) >> 1) + symbol] ?? 0;
    isNamed[symbol] = views.u8[word(18) + 3 * symbol + 1] ?? 0;
  }
  publicKind[ERROR_SYMBOL] = publicKind[ERROR_REPEAT_SYMBOL] = errorKind;
  isNamed[ERROR_SYMBOL] = 1;

  const productions = Math.max(1, word(7));
  const longestAlias = views.u16[(address + 36) >> 1] ?? 0;
  const placements = readFieldPlacements(views, { productions: word(8) ? word(7) : 0, slices: word(16), entries: word(17) });
  const stride = placements.reduce((widest, { child }) => Math.max(widest, child + 1), Math.max(1, longestAlias));
  const field = new Uint16Array(productions * stride);
  // Of several fields at one child the first counts, as for a cursor.
  for (const { production, child, id } of placements.toReversed()) field[production * stride + child] = id;
  const alias = new Uint16Array(productions * stride);
  for (let production = 1; word(21) && production < word(7); production++) {
    for (let child = 0; child < longestAlias; child++) {
      alias[production * stride + child] = views.u16[(word(21) >> 1) + production * longestAlias + child] ?? 0;
    }
  }
  return { publicKind, isNamed, stride, field, alias };
}

interface FieldPlacement {
  readonly production: number;
  readonly child: number;
  readonly id: number;
}

/** Which child of which production is in which field; inherited ones are found by descending, so they are left out. */
function readFieldPlacements(
  views: WasmViews,
  table: { readonly productions: number; readonly slices: number; readonly entries: number },
): FieldPlacement[] {
  const placements: FieldPlacement[] = [];
  for (let production = 0; production < table.productions; production++) {
    const first = views.u16[(table.slices >> 1) + 2 * production] ?? 0;
    const count = views.u16[(table.slices >> 1) + 2 * production + 1] ?? 0;
    for (let entry = table.entries + 4 * first; entry < table.entries + 4 * (first + count); entry += 4) {
      const isInherited = views.u8[entry + 3] !== 0;
      if (!isInherited) placements.push({ production, child: views.u8[entry + 2] ?? 0, id: views.u16[entry >> 1] ?? 0 });
    }
  }
  return placements;
}
