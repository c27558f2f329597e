import { forgedTokens } from './access/forged-tokens.ts';
import { missingAuthentication } from './access/missing-authentication.ts';
import { othersObjects } from './access/others-objects.ts';
import { uncheckedRequestTokens } from './access/unchecked-request-tokens.ts';
import { unrestrictedUpload } from './access/unrestricted-upload.ts';
import { crossOriginRequests } from './browser/cross-origin-requests.ts';
import { domCrossSiteScripting } from './browser/dom-cross-site-scripting.ts';
import { crossSiteRequestForgery } from './browser/cross-site-request-forgery.ts';
import { reflectedCrossSiteScripting } from './browser/reflected-cross-site-scripting.ts';
import { storedCrossSiteScripting } from './browser/stored-cross-site-scripting.ts';
import type { Check } from './check.ts';
import { blindCommandInjection } from './injection/blind-command-injection.ts';
import { blindSqlInjection } from './injection/blind-sql-injection.ts';
import { codeInjection } from './injection/code-injection.ts';
import { commandInjection } from './injection/command-injection.ts';
import { fileInclusion } from './injection/file-inclusion.ts';
import { headerInjection } from './injection/header-injection.ts';
import { insecureDeserialization } from './injection/insecure-deserialization.ts';
import { ldapInjection } from './injection/ldap-injection.ts';
import { nosqlInjection } from './injection/nosql-injection.ts';
import { openRedirect } from './injection/open-redirect.ts';
import { pathTraversal } from './injection/path-traversal.ts';
import { serverSideRequestForgery } from './injection/server-side-request-forgery.ts';
import { sqlInjection } from './injection/sql-injection.ts';
import { templateInjection } from './injection/template-injection.ts';
import { xmlExternalEntities } from './injection/xml-external-entities.ts';
import { xpathInjection } from './injection/xpath-injection.ts';
import { cookieFlags } from './site/cookie-flags.ts';
import { directoryListings } from './site/directory-listings.ts';
import { errorPages } from './site/error-pages.ts';
import { exposedFiles } from './site/exposed-files.ts';
import { openIntrospection } from './site/open-introspection.ts';
import { securityHeaders } from './site/security-headers.ts';
import { transportSecurity } from './site/transport-security.ts';
import { versionBanners } from './site/version-banners.ts';

/**
 * Every check. A budget may end in the middle, so those come first that take few requests of an input that is safe: two for a reflected
 * text, one for a redirect, a template or a header, two for a path, two to ten for a statement, four for a command, six for code.
 * Objects in the place of texts come late: an application that expects none may end there. Delays, of which nothing is seen before, are the last.
 */
export const allChecks: readonly Check[] = [
  reflectedCrossSiteScripting,
  openRedirect,
  templateInjection,
  headerInjection,
  pathTraversal,
  sqlInjection,
  commandInjection,
  serverSideRequestForgery,
  codeInjection,
  ldapInjection,
  xpathInjection,
  xmlExternalEntities,
  insecureDeserialization,
  fileInclusion,
  storedCrossSiteScripting,
  unrestrictedUpload,
  nosqlInjection,
  blindSqlInjection,
  blindCommandInjection,
  forgedTokens,
  othersObjects,
  missingAuthentication,
  uncheckedRequestTokens,
  domCrossSiteScripting,
  crossOriginRequests,
  crossSiteRequestForgery,
  exposedFiles,
  securityHeaders,
  cookieFlags,
  transportSecurity,
  errorPages,
  openIntrospection,
  directoryListings,
  versionBanners,
];
