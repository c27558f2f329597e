import { getRouteApi, useRouter } from '@tanstack/react-router';
import { SignInForm } from '#dashboard/shell/session/SignInForm.tsx';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { EntranceCard } from '#dashboard/sign-in/EntranceCard.tsx';

const route = getRouteApi('/sign-in');

export function SignInPage() {
  useTitle('Sign in');
  const { next } = route.useSearch();
  const router = useRouter();
  return (
    <EntranceCard title="Sign in to Whitebox">
      <SignInForm onSignedIn={() => router.history.push(ownAddress(next))} />
      <p className="mt-6 text-sm text-quiet">The first start prints the owner’s email and password on the server’s console. Others are invited by a link.</p>
    </EntranceCard>
  );
}

/** Where somebody wanted to go. A link must not lead off the site: only a path, and none that a browser reads as a host. */
function ownAddress(next: string | undefined): string {
  return next !== undefined && /^\/(?![/\\])/.test(next) ? next : '/';
}
