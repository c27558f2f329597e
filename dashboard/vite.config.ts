import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/**
 * A font that comes late would move what is being read: `swap`, with which the packages of fonts come, shifted a finding's page by 0.04. So a page that has begun in
 * another font keeps it, and the text's font is asked for with the page instead of by its style sheet.
 */
const fontsWithoutShift = (): Plugin => ({
  name: 'fonts-without-shift',
  // After Tailwind's, which puts the sheets of the fonts into ours and runs as early.
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') ? code.replaceAll(/font-display:\s*swap/g, 'font-display: optional') : undefined),
  transformIndexHtml: {
    order: 'post',
    // The frame of diagrams may load nothing, by its policy.
    handler: (_, { bundle = {}, path }) =>
      Object.keys(path === '/diagram.html' ? {} : bundle)
        .filter((file) => /inter-latin-wght-normal-[^/]*\.woff2$/.test(file))
        .map((file) => ({ tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `./${file}`, crossorigin: true }, injectTo: 'head-prepend' as const })),
  },
});

/** A scale of colours has twelve steps, of which tokens and drawings use a few: the others would be an eighth of the style sheet. */
const scalesWithoutUnusedSteps = (): Plugin => ({
  name: 'scales-without-unused-steps',
  generateBundle: (_, bundle) => {
    const sheets = Object.values(bundle).flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [file] : []));
    const textOf = ({ source }: (typeof sheets)[number]): string => (typeof source === 'string' ? source : Buffer.from(source).toString());
    const scripts = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
    const used = new Set([...sheets.map(textOf), ...scripts].flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)));
    for (const sheet of sheets) sheet.source = textOf(sheet).replaceAll(/(--(?:slate|iris|ruby|orange|amber|sky)-\d+):[^;}]*;?/g, (step, name: string) => (used.has(name) ? step : ''));
  },
});

/** What every page needs: in a file of its own it is the same from release to release, and packed together it is smaller. */
const everywhere = [
  { name: 'libraries', test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|openapi-fetch|@tanstack\/(?:history|store|react-store|query-core|react-query|router-core|react-router))\// },
  { name: 'parts', test: /dashboard\/src\/(?:api|format|ui\/(?:marks|controls|content\/Prose|class-names)|clock|create-signal)/, minShareCount: 6 },
];

/**
 * Two bundles of one source: the dashboard, with the page of its frame for diagrams, and (`--mode gallery`) the gallery of its parts. Addresses inside are relative, so that a proxy may
 * serve them below a path; nothing is inlined, since the page's policy allows files of its own alone.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), tailwindcss(), fontsWithoutShift(), scalesWithoutUnusedSteps()],
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
    rolldownOptions: {
      input: (mode === 'gallery' ? ['gallery'] : ['index', 'diagram']).map((name) => `${import.meta.dirname}/${name}.html`),
      output: { codeSplitting: { groups: everywhere } },
    },
  },
}));
