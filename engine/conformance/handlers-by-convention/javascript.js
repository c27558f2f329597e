export function load() {
  const text = source();
  if (maybe()) return { props: { text, kept: sanitize(text) }, other: text };
  return { notFound: true };
}

export default function Page({ text, kept, ...rest }) {
  sink(text); // finding
  sink(kept); // safe: sanitized
  sink(rest.other); // safe: not among the props
  return Shown;
}

export function Other({ text }) {
  sink(text); // safe: nobody shows it
}

function Shown({ text }) {
  sink(text); // safe: nobody shows it
}
