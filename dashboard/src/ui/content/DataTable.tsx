import { createColumnHelper, tableFeatures, useTable, type ColumnDef, type RowData } from '@tanstack/react-table';
import { classes } from '#dashboard/ui/class-names.ts';

const features = tableFeatures({});

/** What a column says of itself beside its cells. */
export interface ColumnLook {
  readonly align?: 'start' | 'end';
  /** Takes what width is left; its text is cut at the end. */
  readonly isWide?: boolean;
  /** On a phone it stands first and alone in its line. */
  readonly isTitle?: boolean;
  /** Buttons: no heading on a phone. */
  readonly isActions?: boolean;
}

export type TableColumns<T extends RowData> = readonly ColumnDef<typeof features, T>[];

/** Columns are made once, outside of components: new ones in each drawing would draw each cell anew. */
export function tableColumns<T extends RowData>() {
  return createColumnHelper<typeof features, T>();
}

interface DataTableProps<T extends RowData> {
  readonly label: string;
  readonly columns: TableColumns<T>;
  readonly rows: readonly T[];
  readonly rowId: (row: T) => string;
  readonly looks?: Readonly<Record<string, ColumnLook>>;
}

/** A list of some hundred rows: a table at a desk, cards on a phone. Longer ones are a VirtualList. */
export function DataTable<T extends RowData>({ label, columns, rows, rowId, looks = {} }: DataTableProps<T>) {
  const table = useTable({ features, columns, data: rows, getRowId: rowId });
  return (
    <div className="overflow-x-auto rounded-lg border border-line max-sm:overflow-visible max-sm:border-0">
      <table aria-label={label} className="w-full border-collapse text-sm max-sm:block">
        <thead className="bg-sunken text-left text-quiet max-sm:sr-only">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className={classes('h-9 px-3 font-medium whitespace-nowrap', looks[header.column.id]?.align === 'end' && 'text-right')}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody className="max-sm:block">
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className="border-t border-line hover:bg-sunken max-sm:mb-2 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-4 max-sm:gap-y-1 max-sm:rounded-lg max-sm:border max-sm:p-3">
              {row.getAllCells().map((cell) => (
                <td key={cell.id} data-label={labelOf(cell.column.columnDef.header)} className={cellLook(looks[cell.column.id])}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On a phone there is no heading above a cell: its words stand before it. */
function labelOf(header: unknown): string {
  return typeof header === 'string' ? header : '';
}

function cellLook({ align, isWide = false, isTitle = false, isActions = false }: ColumnLook = {}): string {
  return classes(
    'h-row px-3 py-0.5 max-sm:h-auto max-sm:p-0',
    align === 'end' && 'text-right max-sm:text-left',
    isWide ? 'w-full max-w-0 truncate max-sm:max-w-full' : 'whitespace-nowrap',
    isTitle ? 'max-sm:w-full max-sm:text-base' : 'max-sm:before:mr-1.5 max-sm:before:text-quiet max-sm:before:content-[attr(data-label)]',
    isActions && 'max-sm:ml-auto',
  );
}
