import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Row } from '#dashboard/gallery/MarkExamples.tsx';
import { Button, IconButton } from '#dashboard/ui/controls/Button.tsx';
import { Section } from '#dashboard/ui/content/PageHeader.tsx';
import { ConfirmDialog } from '#dashboard/ui/overlays/ConfirmDialog.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/overlays/Dialog.tsx';
import { Menu, MenuChecks, MenuChoices, MenuItem, MenuLabel, MenuLine } from '#dashboard/ui/overlays/Menu.tsx';
import { toast } from '#dashboard/ui/overlays/toast.ts';
import { tooltip } from '#dashboard/ui/overlays/tooltip.ts';

type Open = 'plain' | 'sticky' | 'confirm' | undefined;

export function OverlayExamples() {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Section title="In front of the page">
      <Row>
        <Button onClick={() => setOpen('plain')}>Open dialog</Button>
        <Button onClick={() => setOpen('sticky')}>Open sticky dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Ask first</Button>
        <Button onClick={() => toast({ title: 'Key revoked', text: 'It works no more.', action: { label: 'Undo', run: close } })}>Say something</Button>
        <Button onClick={() => toast({ title: 'The key was not revoked', text: 'The server cannot be reached.', isProblem: true })}>Say what failed</Button>
        <IconButton label="Edit" {...tooltip('Edit', 'e')}>
          <Pencil className="size-4" />
        </IconButton>
        <MenuExample />
      </Row>
      <Dialog isOpen={open === 'plain'} onClose={close} title="Invite somebody" text="The link works once.">
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary">Create link</Button>
        </DialogActions>
      </Dialog>
      <Dialog isOpen={open === 'sticky'} onClose={close} isSticky isWide title="Your new key" text="It is shown once.">
        <DialogActions>
          <Button kind="primary" onClick={close}>
            I have kept it
          </Button>
        </DialogActions>
      </Dialog>
      <ConfirmDialog isOpen={open === 'confirm'} onClose={close} title="Revoke this key?" text="What uses it stops working at once." action="Revoke key" onConfirm={close} problem="The server cannot be reached." />
    </Section>
  );
}

function MenuExample() {
  const [order, setOrder] = useState<'new' | 'old'>('new');
  const [kinds, setKinds] = useState<readonly ('flaws' | 'tests')[]>(['flaws']);
  return (
    <Menu align="start" trigger={<Button>Menu</Button>}>
      <MenuLabel>ada@example.org</MenuLabel>
      <MenuItem icon={<Pencil className="size-4" />} keys="e" onSelect={() => undefined}>
        Rename
      </MenuItem>
      <MenuItem isDisabled onSelect={() => undefined}>
        Not now
      </MenuItem>
      <MenuLine />
      <MenuChoices
        label="Order"
        value={order}
        onChange={setOrder}
        options={[
          { value: 'new', label: 'Newest first' },
          { value: 'old', label: 'Oldest first' },
        ]}
      />
      <MenuLabel>Shown</MenuLabel>
      <MenuChecks
        values={kinds}
        onChange={setKinds}
        options={[
          { value: 'flaws', label: 'Flaws' },
          { value: 'tests', label: 'What stands in tests' },
        ]}
      />
      <MenuItem icon={<Trash2 className="size-4" />} isDanger onSelect={() => undefined}>
        Delete
      </MenuItem>
    </Menu>
  );
}
