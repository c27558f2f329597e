import React, { useEffect, useState } from 'react';

function useComments() {
  const [comments, setComments] = useState(null);
  useEffect(() => { fetch('/comments').then((answer) => answer.json()).then((found) => setComments(found)); }, []); // source: comments
  return { comments };
}

export function Comments() {
  const { comments } = useComments();
  if (!comments) return <p>Loading</p>;
  return <p dangerouslySetInnerHTML={{ __html: comments.first }} />; // finding: dom-cross-site-scripting from comments
}

export function Added() {
  const [all, setAll] = useState([]);
  const Line = ({ line }) => <li dangerouslySetInnerHTML={{ __html: line.html }} />; // finding: dom-cross-site-scripting from lines
  useEffect(() => { fetch('/lines').then((answer) => answer.json()).then((found) => setAll((before) => [...before, ...found.lines])); }, []); // source: lines
  return <ul>{all.filter((line) => line.id > 1).map((line) => <Line line={line} />)}</ul>;
}

export function Count() {
  const [count, setCount] = useState(0);
  useEffect(() => { fetch('/lines').then((answer) => answer.json()).then((found) => setCount(found.lines.length)); }, []);
  return <p dangerouslySetInnerHTML={{ __html: `<b>${count}</b>` }} />; // safe: a number
}

export function Text() {
  const [text, setText] = useState('');
  useEffect(() => { fetch('/text').then((answer) => answer.text()).then((found) => setText(found)); }, []);
  return <p>{text}</p>; // safe: React escapes what stands between tags
}
