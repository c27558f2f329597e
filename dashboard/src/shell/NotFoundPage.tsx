import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { buttonLook } from '#dashboard/ui/controls/Button.tsx';
import { EmptyState } from '#dashboard/ui/feedback/EmptyState.tsx';
import { useTitle } from '#dashboard/shell/use-title.ts';

export function NotFoundPage() {
  useTitle('No such page');
  return (
    <main>
      <EmptyState icon={<Compass className="size-5" />} title="There is no such page" text="The address may be mistyped, or what it showed may be gone.">
        <Link to="/" className={buttonLook()}>
          Go home
        </Link>
      </EmptyState>
    </main>
  );
}
