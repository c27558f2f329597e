import { CodeFrame } from '#dashboard/ui/code/CodeFrame.tsx';
import { Section } from '#dashboard/ui/content/PageHeader.tsx';

const lines = ["app.get('/users', async (req, res) => {", '  const id = req.query.id; // chosen by the caller', "  const rows = await pool.query(`select * from users where id = '${id}'`);", '  res.send(rows);', '});'];
const hostile = ['<script>alert(1)</script>', 'const admin = "\u202euser"; /* a hidden control turns what is read */', `${'x'.repeat(500_000)}query(id)${'y'.repeat(500_000)}`];

export function CodeExamples() {
  return (
    <Section title="Code">
      <div className="grid gap-4">
        <CodeFrame file="api/users.ts" language="typescript" firstLine={40} lines={lines} mark={{ start: { line: 42, column: 33 }, end: { line: 42, column: 74 } }} isCurrent />
        <CodeFrame file="hostile/<b>file</b>.js" language="js" firstLine={1} lines={hostile} mark={{ start: { line: 3, column: 500_001 }, end: { line: 3, column: 500_010 } }} />
        <CodeFrame file="settings.unknown" language="unknown" firstLine={7} lines={['[plain]', 'text = yes']} />
      </div>
    </Section>
  );
}
