import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Row } from '#dashboard/gallery/MarkExamples.tsx';
import { Button, IconButton } from '#dashboard/ui/controls/Button.tsx';
import { Checkbox, RadioGroup } from '#dashboard/ui/controls/Choice.tsx';
import { CopyButton } from '#dashboard/ui/controls/CopyButton.tsx';
import { Select, TextArea, TextField } from '#dashboard/ui/controls/Field.tsx';
import { Tabs } from '#dashboard/ui/controls/Tabs.tsx';
import { Section } from '#dashboard/ui/content/PageHeader.tsx';

export function ControlExamples() {
  return (
    <Section title="Controls">
      <Buttons />
      <Fields />
      <TabExample />
    </Section>
  );
}

function Buttons() {
  return (
    <>
      <Row>
        <Button kind="primary" icon={<Plus className="size-4" />}>
          Start scan
        </Button>
        <Button>Export</Button>
        <Button kind="quiet">Cancel</Button>
        <Button kind="danger">Revoke key</Button>
        <Button kind="primary" isBusy>
          Saving
        </Button>
        <Button disabled>Not now</Button>
      </Row>
      <Row>
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large">Large</Button>
        <IconButton label="Delete">
          <Trash2 className="size-4" />
        </IconButton>
        <CopyButton text="copied from the gallery" label="Copy address" />
      </Row>
    </>
  );
}

function Fields() {
  const [role, setRole] = useState<'member' | 'viewer' | 'owner'>('member');
  return (
    <div className="my-6 grid gap-5 sm:grid-cols-2">
      <TextField label="Name" placeholder="CI of the shop" hint="What the key is for." />
      <TextField label="Email" type="email" defaultValue="ada@" problem="This is no email address." />
      <TextField label="Given" readOnly defaultValue="ada@example.org" />
      <TextField label="Not now" disabled defaultValue="off" />
      <Select label="Expires">
        <option>In 90 days</option>
        <option>Never</option>
      </Select>
      <TextArea label="Reason" placeholder="Why it is no risk" />
      <div className="flex flex-col gap-3">
        <Checkbox label="Read" hint="Scans, findings and credits." defaultChecked />
        <Checkbox label="Delete" hint="Uploads and documents." disabled />
      </div>
      <RadioGroup
        label="Role"
        value={role}
        onChange={setRole}
        options={[
          { value: 'member', label: 'Member', hint: 'May start scans and triage findings.' },
          { value: 'viewer', label: 'Viewer', hint: 'May read.' },
          { value: 'owner', label: 'Owner', hint: 'Only owners make owners.', isDisabled: true },
        ]}
      />
    </div>
  );
}

function TabExample() {
  const [tab, setTab] = useState<'request' | 'evidence'>('request');
  return (
    <Tabs
      label="How to see it"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'request', label: 'Request', content: <p>GET /users?id=1%27</p> },
        { value: 'evidence', label: 'Evidence', content: <p>Two answers that differ.</p> },
      ]}
    />
  );
}
