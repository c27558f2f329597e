import { useEffect, useState } from 'react';

export function Notes({ notes }) {
  const [page, setPage] = useState('');
  const [size, setSize] = useState(0);
  useEffect(() => {
    fetch('/api/page').then((answer) => answer.json()).then((read) => { // source: page
      setPage(read.html);
      setSize(Number(read.size));
    });
  }, []);
  const text = <p>{page}</p>; // safe: a text
  const shown = <p dangerouslySetInnerHTML={{ __html: page }} />; // finding: dom-cross-site-scripting from page
  const sized = <p dangerouslySetInnerHTML={{ __html: '<b>' + size + '</b>' }} />; // safe: a number
  const list = notes.map((note) => <p dangerouslySetInnerHTML={{ __html: note.text }} />); // finding: dom-cross-site-scripting from notes
  return <div>{text}{shown}{sized}{list}</div>;
}
