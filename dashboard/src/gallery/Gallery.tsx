import { useEffect, useState } from 'react';
import { CodeExamples } from '#dashboard/gallery/CodeExamples.tsx';
import { ContentExamples } from '#dashboard/gallery/ContentExamples.tsx';
import { ControlExamples } from '#dashboard/gallery/ControlExamples.tsx';
import { DataExamples } from '#dashboard/gallery/DataExamples.tsx';
import { MarkExamples } from '#dashboard/gallery/MarkExamples.tsx';
import { MessageExamples } from '#dashboard/gallery/MessageExamples.tsx';
import { OverlayExamples } from '#dashboard/gallery/OverlayExamples.tsx';
import { RadioGroup } from '#dashboard/ui/controls/Choice.tsx';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';

/** Every part in all its states. `#dark` shows the dark theme, as the switch does. */
export function Gallery() {
  const [theme, setTheme] = useState<'light' | 'dark'>(location.hash === '#dark' ? 'dark' : 'light');
  useEffect(() => {
    document.documentElement.classList.toggle('dark', theme === 'dark');
  }, [theme]);
  return (
    <main className="mx-auto max-w-310 px-6 py-8">
      <PageHeader
        title="Gallery"
        text="The parts that pages are made of, with the policy that the server sends."
        actions={
          <RadioGroup
            label="Theme"
            isInline
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        }
      />
      <MarkExamples />
      <ControlExamples />
      <MessageExamples />
      <OverlayExamples />
      <ContentExamples />
      <DataExamples />
      <CodeExamples />
    </main>
  );
}
