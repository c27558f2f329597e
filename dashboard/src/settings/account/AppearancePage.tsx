import { chooseDensity, densities, densityWords, useDensity } from '#dashboard/density.ts';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { chooseTheme, themeWords, themes, useTheme } from '#dashboard/theme.ts';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';
import { RadioGroup } from '#dashboard/ui/controls/Choice.tsx';

const hints = { system: 'Light by day and dark by night, where the system does so.', light: undefined, dark: undefined } as const;
const densityHints = { compact: 'More of a list at once.', comfortable: 'More room for the eye and the pointer.' } as const;

export function AppearancePage() {
  useTitle('Appearance');
  const theme = useTheme();
  const density = useDensity();
  return (
    <>
      <PageHeader title="Appearance" text="Kept in this browser alone." />
      <div className="flex flex-col gap-8">
        <RadioGroup label="Theme" value={theme} onChange={chooseTheme} options={themes.map((value) => ({ value, label: themeWords[value], hint: hints[value] }))} />
        <RadioGroup label="Rows of lists" value={density} onChange={chooseDensity} options={densities.map((value) => ({ value, label: densityWords[value], hint: densityHints[value] }))} />
      </div>
    </>
  );
}
