import { useMemo } from 'react';
import { problemText } from '#dashboard/api/errors.ts';
import { useChangeRole, type Member } from '#dashboard/api/organization-data.ts';
import { useMay, useSession } from '#dashboard/api/session.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { roleMeanings, roleWords } from '#dashboard/format/role.ts';
import { DataTable, tableColumns } from '#dashboard/ui/content/DataTable.tsx';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { Select } from '#dashboard/ui/controls/Field.tsx';
import { Badge } from '#dashboard/ui/marks/Badge.tsx';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';
import { toast } from '#dashboard/ui/overlays/toast.ts';

const roles = ['owner', 'admin', 'member', 'viewer'] as const;
const helper = tableColumns<Member>();
const looks = { name: { isTitle: true, isWide: true }, actions: { isActions: true, align: 'end' } } as const;

interface MemberTableProps {
  readonly members: readonly Member[];
  readonly onRemove: (member: Member) => void;
}

export function MemberTable({ members, onRemove }: MemberTableProps) {
  const columns = useMemo(
    () =>
      helper.columns([
        helper.accessor('name', { header: 'Name', cell: ({ row }) => <Person member={row.original} /> }),
        helper.accessor('role', { header: 'Role', cell: ({ row }) => <RoleChoice member={row.original} /> }),
        helper.accessor('created_at', { header: 'Joined', cell: ({ getValue }) => <RelativeTime at={getValue()} /> }),
        helper.display({ id: 'actions', header: () => <span className="sr-only">Actions</span>, cell: ({ row }) => <RemoveButton member={row.original} onRemove={onRemove} /> }),
      ]),
    [onRemove],
  );
  return <DataTable label="People" columns={columns} rows={members} rowId={({ id }) => id} looks={looks} />;
}

function Person({ member: { id, name, email } }: { readonly member: Member }) {
  const { user } = useSession();
  return (
    <span className="flex min-w-0 flex-col py-1">
      <span className="flex items-center gap-2">
        <span className="truncate font-medium">{visibleText(name, 200)}</span>
        {id === user.id && <Badge>You</Badge>}
      </span>
      <span className="truncate text-quiet">{visibleText(email, 254)}</span>
    </span>
  );
}

/** Owners are made and unmade by owners alone. */
function useMayChange({ role }: Member): boolean {
  const may = useMay();
  return may('members.manage') && (role !== 'owner' || may('owners.manage'));
}

function RoleChoice({ member }: { readonly member: Member }) {
  const may = useMay();
  const change = useChangeRole();
  const mayChange = useMayChange(member);
  if (!mayChange) return <span title={`May ${roleMeanings[member.role]}`}>{roleWords[member.role]}</span>;
  const choose = (role: Member['role']) =>
    change.mutate(
      { id: member.id, role },
      {
        onSuccess: () => toast({ title: `${visibleText(member.name, 60)} is ${roleWords[role].toLowerCase()} now`, text: `May ${roleMeanings[role]}.` }),
        onError: (error) => toast({ title: 'The role was not changed', text: problemText(error) ?? '', isProblem: true }),
      },
    );
  return (
    <Select
      label={`Role of ${visibleText(member.name, 60)}`}
      isLabelHidden
      className="w-28"
      value={change.isPending ? change.variables.role : member.role}
      disabled={change.isPending}
      onChange={({ target }) => {
        const role = roles.find((one) => one === target.value);
        if (role !== undefined) choose(role);
      }}
    >
      {roles
        .filter((role) => role !== 'owner' || may('owners.manage'))
        .map((role) => (
          <option key={role} value={role}>
            {roleWords[role]}
          </option>
        ))}
    </Select>
  );
}

function RemoveButton({ member, onRemove }: { readonly member: Member; readonly onRemove: (member: Member) => void }) {
  const { user } = useSession();
  const mayChange = useMayChange(member);
  const isSelf = member.id === user.id;
  if (!isSelf && !mayChange) return null;
  const verb = isSelf ? 'Leave' : 'Remove';
  return (
    <Button size="small" aria-label={isSelf ? 'Leave the organization' : `Remove ${visibleText(member.name, 60)}`} onClick={() => onRemove(member)}>
      {verb}
    </Button>
  );
}
