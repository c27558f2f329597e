import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Two bundles of one source: the dashboard, with the page of its frame for diagrams, and (`--mode gallery`) the gallery of its parts. Addresses inside are relative, so that a proxy may
 * serve them below a path; nothing is inlined, since the page's policy allows files of its own alone.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: mode === 'gallery' ? '../dist/dashboard-gallery' : '../dist/dashboard',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What is loaded at first is measured after the build; the gallery may be as large as it is.
    chunkSizeWarningLimit: 2_000,
    manifest: true,
    rolldownOptions: { input: (mode === 'gallery' ? ['gallery'] : ['index', 'diagram']).map((name) => `${import.meta.dirname}/${name}.html`) },
  },
}));
