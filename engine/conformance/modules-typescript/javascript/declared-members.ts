declare function source(): any;
declare function sink(value: unknown): void;

class Search {
  term?: string;
  page: number = 1;
  own = 'a';
}

function given(search: Search) {
  if (search.term) sink(search.term); // finding
  if (search.page) sink(search.page); // safe: a number
}

function text(search: Search) {
  let statement = 'select';
  if (search.term) {
    statement += ` where ${search.term}`;
  }
  sink(statement); // finding
}

function made() {
  const search = new Search();
  if (search.term) sink(source()); // safe: nothing gave it one
  sink(search.own); // safe: a constant
}

given(source());
text(source());
made();
