import { useSession } from '#dashboard/api/session.ts';
import { sessionEnd } from '#dashboard/api/session-end.ts';
import { SignInForm } from '#dashboard/shell/session/SignInForm.tsx';
import { Dialog } from '#dashboard/ui/overlays/Dialog.tsx';

/** The session has ended in the middle: what is open stays, and what was written is not lost. */
export function SessionEndedDialog() {
  const { user } = useSession();
  return (
    <Dialog isOpen={sessionEnd.use()} onClose={() => undefined} isSticky title="Sign in to go on" text="Your session has ended. The page stays as it is.">
      <SignInForm email={user.email} />
    </Dialog>
  );
}
