import { useEffect, useState } from 'react';
import { createKeptChoice } from '#dashboard/kept-choice.ts';

export const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

export const themeWords: Readonly<Record<Theme, string>> = { system: 'As the system', light: 'Light', dark: 'Dark' };

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const chosen = createKeptChoice('whitebox.theme', themes);

export const { use: useTheme, choose: chooseTheme } = chosen;

function show(): void {
  const isDark = chosen.read() === 'dark' || (chosen.read() === 'system' && systemIsDark.matches);
  document.documentElement.classList.toggle('dark', isDark);
  document.documentElement.classList.toggle('light', !isDark);
}

/** From here on the page follows the choice, and the system where none was made. */
export function followTheme(): void {
  systemIsDark.addEventListener('change', show);
  chosen.follow(show);
}

/** Whether what is on screen is dark, whoever chose it. */
export function useIsDark(): boolean {
  const theme = useTheme();
  const [isSystemDark, setSystemDark] = useState(systemIsDark.matches);
  useEffect(() => {
    const follow = (): void => setSystemDark(systemIsDark.matches);
    systemIsDark.addEventListener('change', follow);
    return () => systemIsDark.removeEventListener('change', follow);
  }, []);
  return theme === 'dark' || (theme === 'system' && isSystemDark);
}
