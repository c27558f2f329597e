/** Mechanisms that calls of a library perform on values that the engine knows exactly; rows of `operations` name them. */
export const OPERATIONS = [
  // text: folded when all operands are constant, else taint passes
  'text-upper', 'text-lower', 'text-trim', 'text-slice', 'text-substring', 'text-substr', 'text-char-at', 'text-concat',
  'text-replace', 'text-replace-all', 'text-split', 'text-repeat', 'text-length', 'text-starts-with', 'text-ends-with',
  'text-includes', 'text-index-of', 'text-last-index-of', 'text-equals', 'text-equals-ignore-case', 'texts-equal', 'text-from-base64', 'text-is-empty', 'text-format', 'text-join',
  'text-of', 'text-reverse', 'text-beginning',
  'text-split-pattern', 'text-replace-pattern', 'text-replace-first-pattern', 'text-printf', 'text-formatted', 'text-join-all', 'text-matches', 'pattern-of', 'matcher-of', 'matcher-matches', 'matcher-find', 'matcher-text', 'matcher-group',
  // texts that are built in place
  'builder-new', 'builder-append', 'builder-append-all', 'builder-append-printed', 'builder-insert', 'builder-reverse', 'builder-delete', 'builder-replace', 'builder-set-length', 'builder-text',
  // sequences that functions are passed over, and values that may be absent
  'stream-of', 'stream-map', 'stream-flat-map', 'stream-filter', 'stream-reduce', 'stream-each', 'stream-asked', 'stream-first', 'stream-second', 'stream-last',
  'stream-head', 'stream-mix', 'stream-any', 'stream-or', 'stream-combined', 'stream-or-else', 'stream-or-else-get', 'stream-is-empty', 'stream-is-present', 'stream-supplied', 'stream-of-nullable',
  'stream-emitted', 'stream-invoked',
  'gather', 'gather-text', 'gather-list', 'gather-map', 'gather-groups', 'gather-halves', 'gather-mapped', 'gather-flattened', 'gather-filtered', 'gather-finished', 'gather-both', 'gather-reduced', 'gather-number',
  // several sequences or maps at once, and maps of all that a call is given
  'list-numbered', 'list-zipped', 'list-united', 'list-common', 'list-grouped', 'list-flattened', 'list-listed',
  'map-of-all', 'map-of-variables', 'map-counted', 'map-entries', 'map-take-last', 'object-of-all', 'object-of-groups', 'map-of-groups', 'text-parted', 'map-with-default', 'map-update', 'map-default', 'map-take', 'map-chained',
  // members by name, functions given some arguments, texts of objects and from patterns
  'attribute-get', 'function-partial', 'type-of', 'text-shown', 'text-represented', 'text-filled', 'text-filled-from-map', 'text-filled-numbered', 'text-same',
  // records, and functions that pick by names that they were given
  'record-type', 'record-replace', 'record-fields', 'record-values', 'pick-elements', 'pick-members', 'pick-method',
  // no mechanism of values: what is tested of this form of a path holds of the path
  'path-form', 'path-below', 'path-join', 'text-own-path',
  // lists
  'list-new', 'list-view', 'list-add', 'list-remove', 'list-of-all', 'collection-size',
  'list-append', 'list-prepend', 'list-pop', 'list-shift', 'list-get', 'list-set', 'list-insert', 'list-remove-at',
  'list-slice', 'list-range', 'list-head', 'list-concat', 'list-of', 'list-size', 'list-clear', 'list-fill', 'list-replace-each', 'list-remove-where', 'list-set-behind', 'list-copy-range', 'cell-set', 'cell-pair', 'cell-update', 'cell-read-update', 'list-copy', 'list-each', 'list-some', 'list-every', 'list-none', 'list-find', 'list-find-index', 'set-add', 'generator-next', 'generator-send', 'list-map', 'list-reduce', 'list-reduce-right', 'list-filter', 'list-includes', 'list-index-of', 'list-splice', 'list-extend',
  'list-reverse', 'list-reversed', 'list-sort', 'list-sorted', 'list-filled', 'list-copy-within', 'list-with', 'list-spliced', 'list-flat', 'list-flat-map', 'list-from', 'list-indexes', 'list-sized', 'list-replace-slice',
  // iterators that change the list that they run over
  'cursor-new', 'cursor-set', 'cursor-remove', 'cursor-add', 'cursor-previous',
  // maps and objects
  'map-merge', 'map-compute', 'map-compute-if-present', 'map-replace-all', 'map-any-key', 'map-any-entry',
  'map-compute-if-absent', 'map-put-if-absent', 'map-each', 'map-new', 'map-of-pairs', 'map-of-entries', 'map-put-all', 'settings-load', 'settings-open',
  'map-get', 'map-set', 'map-delete', 'table-new', 'table-get', 'table-set', 'map-has', 'map-clear', 'map-copy', 'map-size',
  'object-assign', 'object-keys', 'object-values', 'object-entries', 'object-from-entries', 'object-create', 'object-freeze',
  'object-define-property', 'object-set-prototype', 'object-has', 'object-copy', 'object-define-properties', 'object-describe', 'object-new', 'proxy-new',
  // parts that a library's object keeps under names
  'part-put', 'part-get', 'part-drop', 'part-find',
  // pages that write the answer of a handler
  'page-run',
  // no mechanism of values: from now on templates escape nothing by themselves
  'pages-unescaped',
  // functions
  'function-call', 'function-apply', 'function-bind', 'function-invoke', 'function-applied', 'function-with-first', 'function-started', 'function-then', 'function-compose', 'function-identity', 'first-known', 'reflect-get', 'reflect-set', 'reflect-call', 'reflect-construct',
  // classes and members found by name
  'class-by-name', 'class-construct', 'class-of', 'class-allocate', 'function-dispatch', 'dispatch-add', 'member-by-name', 'member-invoke', 'member-get', 'member-set', 'member-put', 'member-named', 'receiver-itself',
  // structures written as a text
  'structure-encode', 'structure-decode',
  // schemas: what says what a value is
  'schema-fields', 'schema-open', 'schema-element', 'schema-pattern', 'schema-brief', 'schema-made', 'schema-closed', 'schema-choice', 'schema-beside', 'schema-admit', 'schema-admit-further', 'schema-admit-named', 'schema-judge', 'schema-judge-further',
  // checks of parts of a request that a library runs before the handler, and their outcome
  'check-new', 'check-further', 'check-pattern', 'checks-asked', 'checks-passed', 'checks-demanded', 'checks-given',
  // functions that wait for something under a name
  'listeners-new', 'listener-add', 'listeners-call', 'listeners-dispatch', 'listeners-annotated', 'listener-next', 'listeners-tell', 'listeners-held',
  // no mechanism of values: from now on bodies hold only what their classes declare
  'bodies-closed',
  // no mechanism of values: from now on parts of a request that are declared as texts are made texts
  'texts-made',
  // no mechanism of values: from now on query strings hold structures
  'queries-nested',
  // no mechanism of values: from now on names of uploads keep the folders that were sent with them
  'paths-kept',
  // no mechanism of values: what now stands on the request, the handlers behind find
  'hands-on',
  // promises
  'promise-resolve', 'promise-reject', 'promise-then', 'promise-catch', 'promise-finally', 'promise-all', 'promise-all-settled', 'promise-race', 'promise-parts',
  'promise-new', 'promisify',
  // numbers and tests
  'number-of', 'boolean-of', 'boolean-read', 'is-list', 'math-fold', 'regex-test', 'regex-match', 'regex-match-each', 'regex-asked', 'regex-asked-whole', 'regex-found-each', 'regex-found-texts', 'capture-get', 'capture-list', 'capture-map', 'regex-made',
  // control
  'never-returns', 'throws-given', 'truth-demanded',
  // modules
  'module-load',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Members of what a judgement by a schema gives, by what they hold. */
export interface JudgementMembers {
  /** What the schema left of the value. */
  readonly admitted?: readonly string[];
  /** The same where the schema admitted the value, and the value as it was given where it did not. */
  readonly given?: readonly string[];
  /** True where the schema admitted the value. */
  readonly passes?: readonly string[];
  /** What was wrong with the value, null or undefined where nothing was. */
  readonly fails?: readonly string[];
  /** No structure is taken for a text. */
  readonly literal?: true;
}
