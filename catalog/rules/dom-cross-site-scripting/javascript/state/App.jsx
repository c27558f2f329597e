import { useEffect, useState } from 'react';
import { Notes } from './List';

export default function App() {
  const [notes, setNotes] = useState([]);
  useEffect(() => {
    const load = async () => {
      const answer = await fetch('/api/notes');
      setNotes(await answer.json()); // source: notes
    };
    load();
  }, []);
  return <Notes notes={notes} />;
}
