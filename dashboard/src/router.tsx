import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { basePath } from '#dashboard/api/base.ts';
import { loadPart } from '#dashboard/api/load-part.ts';
import { anySearch, parseSearch, stringifySearch } from '#dashboard/search.ts';
import { FaultPage } from '#dashboard/shell/FaultPage.tsx';
import { NotFoundPage } from '#dashboard/shell/NotFoundPage.tsx';
import { Shell } from '#dashboard/shell/Shell.tsx';

/* The product's map. Each page is loaded when it is first opened; the shell stays. */

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage, errorComponent: FaultPage });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: anySearch,
  component: lazyRouteComponent(loadPart(() => import('./sign-in/SignInPage.tsx')), 'SignInPage'),
});
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitations/$token',
  component: lazyRouteComponent(loadPart(() => import('./sign-in/InvitationPage.tsx')), 'InvitationPage'),
});

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });

const home = createRoute({ getParentRoute: () => shell, path: '/', component: lazyRouteComponent(loadPart(() => import('./home/HomePage.tsx')), 'HomePage') });
const findings = createRoute({
  getParentRoute: () => shell,
  path: '/findings',
  validateSearch: anySearch,
  component: lazyRouteComponent(loadPart(() => import('./findings/FindingsPage.tsx')), 'FindingsPage'),
});
const finding = createRoute({
  getParentRoute: () => shell,
  path: '/findings/$id',
  validateSearch: anySearch,
  component: lazyRouteComponent(loadPart(() => import('./findings/FindingPage.tsx')), 'FindingPage'),
});
const scans = createRoute({
  getParentRoute: () => shell,
  path: '/scans',
  validateSearch: anySearch,
  component: lazyRouteComponent(loadPart(() => import('./scans/ScansPage.tsx')), 'ScansPage'),
});
const scan = createRoute({
  getParentRoute: () => shell,
  path: '/scans/$id',
  validateSearch: anySearch,
  component: lazyRouteComponent(loadPart(() => import('./scans/ScanPage.tsx')), 'ScanPage'),
});
const newScan = createRoute({
  getParentRoute: () => shell,
  path: '/new',
  validateSearch: anySearch,
  component: lazyRouteComponent(loadPart(() => import('./scans/NewScanPage.tsx')), 'NewScanPage'),
});
const repositories = createRoute({
  getParentRoute: () => shell,
  path: '/repositories',
  validateSearch: anySearch,
  component: lazyRouteComponent(loadPart(() => import('./repositories/RepositoriesPage.tsx')), 'RepositoriesPage'),
});
const targets = createRoute({ getParentRoute: () => shell, path: '/targets', component: lazyRouteComponent(loadPart(() => import('./targets/TargetsPage.tsx')), 'TargetsPage') });

const settings = createRoute({ getParentRoute: () => shell, path: '/settings', component: lazyRouteComponent(loadPart(() => import('./settings/SettingsLayout.tsx')), 'SettingsLayout') });
const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
    throw redirect({ to: '/settings/appearance', replace: true });
  },
});
const settingsPages = [
  createRoute({ getParentRoute: () => settings, path: 'api-keys', component: lazyRouteComponent(loadPart(() => import('./settings/api-keys/ApiKeysPage.tsx')), 'ApiKeysPage') }),
  createRoute({ getParentRoute: () => settings, path: 'people', component: lazyRouteComponent(loadPart(() => import('./settings/people/PeoplePage.tsx')), 'PeoplePage') }),
  createRoute({ getParentRoute: () => settings, path: 'organization', component: lazyRouteComponent(loadPart(() => import('./settings/organization/OrganizationPage.tsx')), 'OrganizationPage') }),
  createRoute({ getParentRoute: () => settings, path: 'credits', component: lazyRouteComponent(loadPart(() => import('./settings/organization/CreditsPage.tsx')), 'CreditsPage') }),
  createRoute({ getParentRoute: () => settings, path: 'audit-log', component: lazyRouteComponent(loadPart(() => import('./settings/organization/AuditLogPage.tsx')), 'AuditLogPage') }),
  createRoute({ getParentRoute: () => settings, path: 'security', component: lazyRouteComponent(loadPart(() => import('./settings/account/SecurityPage.tsx')), 'SecurityPage') }),
  createRoute({ getParentRoute: () => settings, path: 'appearance', component: lazyRouteComponent(loadPart(() => import('./settings/account/AppearancePage.tsx')), 'AppearancePage') }),
  createRoute({ getParentRoute: () => settings, path: '$page', component: lazyRouteComponent(loadPart(() => import('./settings/connections/ConnectionsPage.tsx')), 'ConnectionsPage') }),
] as const;

const tree = root.addChildren([
  signIn,
  invitation,
  shell.addChildren([home, findings, finding, scans, scan, newScan, repositories, targets, settings.addChildren([settingsStart, ...settingsPages])]),
]);

export const router = createRouter({ routeTree: tree, basepath: basePath === '' ? '/' : basePath, parseSearch, stringifySearch, defaultPreload: 'intent', scrollRestoration: false });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
