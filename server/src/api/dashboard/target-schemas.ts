import { choice, nullable, strict, Timestamp, Uuid } from '@whitebox/contract';
import { Type } from 'typebox';

export const NewTarget = Type.Object({ origin: Type.String({ minLength: 1, maxLength: 500, description: 'An address of the application; its scheme, host and port count.' }) }, strict);

export const TargetListed = Type.Object(
  {
    id: Uuid,
    origin: Type.String(),
    status: choice(['unverified', 'verified']),
    methods: Type.Object(
      {
        dns: nullable(Type.Object({ name: Type.String(), value: Type.String() }, { ...strict, description: 'A TXT record; null for a numeric address.' })),
        file: Type.Object({ path: Type.String(), content: Type.String() }, strict),
      },
      { ...strict, description: 'What the owner publishes, either of the two.' },
    ),
    verified_by: nullable(choice(['dns', 'file', 'operator'])),
    verified_at: nullable({ ...Timestamp, description: 'When the proof was last seen; null where the operator vouches.' }),
    checked_at: nullable(Timestamp),
    problem: nullable(Type.String({ description: 'Why the proof was not seen when it was last looked for.' })),
    created_by: Uuid,
    created_at: Timestamp,
  },
  strict,
);
