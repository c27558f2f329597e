import { useState } from 'react';
import mark from '../../mark.svg';
import { PasswordForm } from '#dashboard/shell/session/PasswordForm.tsx';
import { takeTyped } from '#dashboard/shell/session/typed-password.ts';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { toast } from '#dashboard/ui/overlays/toast.ts';

/** Before anything else where the password was generated: it stands in the log of the first start. */
export function FirstPassword() {
  useTitle('Choose your password');
  const [typed] = useState(takeTyped);
  return (
    <main className="flex min-h-dvh items-start justify-center px-4 pt-[14vh] pb-8">
      <div className="w-full max-w-96">
        <img src={mark} alt="" width={32} height={32} className="mb-5" />
        <h1 className="mb-2 text-xl">Choose your password</h1>
        <p className="mb-5 text-quiet">The one that you signed in with was generated, and others may have seen it where it was printed.</p>
        <PasswordForm typed={typed} onChanged={() => toast({ title: 'Your password is changed' })} />
      </div>
    </main>
  );
}
