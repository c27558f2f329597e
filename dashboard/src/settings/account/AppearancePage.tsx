import { useTitle } from '#dashboard/shell/use-title.ts';
import { chooseTheme, themeWords, themes, useTheme } from '#dashboard/theme.ts';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';
import { RadioGroup } from '#dashboard/ui/controls/Choice.tsx';

const hints = { system: 'Light by day and dark by night, where the system does so.', light: undefined, dark: undefined } as const;

export function AppearancePage() {
  useTitle('Appearance');
  const theme = useTheme();
  return (
    <>
      <PageHeader title="Appearance" text="Kept in this browser alone." />
      <RadioGroup label="Theme" value={theme} onChange={chooseTheme} options={themes.map((value) => ({ value, label: themeWords[value], hint: hints[value] }))} />
    </>
  );
}
