import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useApiKeys, type ApiKey } from '#dashboard/api/api-keys.ts';
import { currentTime } from '#dashboard/clock.ts';
import { ApiKeyTable } from '#dashboard/settings/api-keys/ApiKeyTable.tsx';
import { NewApiKeyDialog } from '#dashboard/settings/api-keys/NewApiKeyDialog.tsx';
import { RevokeApiKeyDialog } from '#dashboard/settings/api-keys/RevokeApiKeyDialog.tsx';
import { Loaded } from '#dashboard/shell/Loaded.tsx';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { EmptyState } from '#dashboard/ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '#dashboard/ui/feedback/Skeleton.tsx';

/** The server's own limit (specification 5); it has the last word. */
const MOST_ACTIVE = 10;

export function ApiKeysPage() {
  useTitle('API keys');
  const keys = useApiKeys();
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey>();
  const active = keys.data?.data.filter(isActive).length ?? 0;
  const isFull = active >= MOST_ACTIVE;
  const create = (
    <Button kind="primary" icon={<Plus className="size-4" />} disabled={isFull} onClick={() => setCreating(true)}>
      Create key
    </Button>
  );
  return (
    <>
      <PageHeader
        title="API keys"
        text="A key lets a program, such as a pipeline, act for the organization. It keeps working when the person who made it leaves."
        actions={keys.data !== undefined && keys.data.data.length > 0 && create}
      />
      <Loaded query={keys} skeleton={<SkeletonRows count={3} label="Loading keys" />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon={<KeyRound className="size-5" />} title="No keys yet" text="With a key a pipeline prices and starts scans, and reads what they find.">
              {create}
            </EmptyState>
          ) : (
            <>
              {isFull && (
                <p className="mb-4 rounded-md border border-line bg-sunken px-3 py-2 text-sm">
                  All {MOST_ACTIVE} keys that an organization may hold are active. Revoke one that nothing uses any more to make room for another.
                </p>
              )}
              <ApiKeyTable keys={data} onRevoke={setRevoked} />
              <p className="mt-3 text-sm text-quiet tabular">
                {active} of {MOST_ACTIVE} active
              </p>
            </>
          )
        }
      </Loaded>
      <NewApiKeyDialog isOpen={isCreating} onClose={() => setCreating(false)} />
      <RevokeApiKeyDialog apiKey={revoked} onClose={() => setRevoked(undefined)} />
    </>
  );
}

function isActive({ expires_at: expiresAt }: ApiKey): boolean {
  return expiresAt === null || new Date(expiresAt) > currentTime();
}
