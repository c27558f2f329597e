import { useEffect, useState } from 'react';
import { createSignal } from '#dashboard/create-signal.ts';

export const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

export const themeWords: Readonly<Record<Theme, string>> = { system: 'As the system', light: 'Light', dark: 'Dark' };

/** Appearance is the one thing that outlives a visit in the browser; the server need not know it. */
const KEY = 'whitebox.theme';
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const chosen = createSignal<Theme>(readChosen());

function readChosen(): Theme {
  const stored = localStorage.getItem(KEY);
  return themes.find((theme) => theme === stored) ?? 'system';
}

function show(): void {
  const isDark = chosen.read() === 'dark' || (chosen.read() === 'system' && systemIsDark.matches);
  document.documentElement.classList.toggle('dark', isDark);
  document.documentElement.classList.toggle('light', !isDark);
}

/** From here on the page follows the choice, and the system where none was made. */
export function followTheme(): void {
  systemIsDark.addEventListener('change', show);
  // Chosen in another tab.
  window.addEventListener('storage', ({ key }) => {
    if (key !== KEY) return;
    chosen.tell(readChosen());
    show();
  });
  show();
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  chosen.tell(theme);
  show();
}

/** Whether what is on screen is dark, whoever chose it. */
export function useIsDark(): boolean {
  const theme = chosen.use();
  const [isSystemDark, setSystemDark] = useState(systemIsDark.matches);
  useEffect(() => {
    const follow = (): void => setSystemDark(systemIsDark.matches);
    systemIsDark.addEventListener('change', follow);
    return () => systemIsDark.removeEventListener('change', follow);
  }, []);
  return theme === 'dark' || (theme === 'system' && isSystemDark);
}

export function useTheme(): Theme {
  return chosen.use();
}
