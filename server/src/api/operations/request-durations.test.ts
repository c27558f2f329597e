import { expect, test } from 'vitest';

import { RequestDurations } from '#server/api/operations/request-durations.ts';

test('observations are counted by route and status, in cumulative buckets', () => {
  const durations = new RequestDurations();
  const poll = { method: 'GET', route: '/v1/scans/:id/status', status: 200 };

  for (const seconds of [0.0005, 0.001, 0.02, 60]) durations.observe(poll, seconds);
  durations.observe({ ...poll, status: 401 }, 0.002);

  const text = durations.render();
  const bucket = (bound: string, status: number) => new RegExp(`_bucket\\{le="${bound}",method="GET",route="/v1/scans/:id/status",status="${status}"\\} (\\d+)`).exec(text)?.[1];
  expect(['0.001', '0.01', '0.025', '30', '\\+Inf'].map((bound) => bucket(bound, 200))).toEqual(['2', '2', '3', '3', '4']);
  expect(bucket('0.0025', 401)).toBe('1');
  expect(text).toContain('_count{method="GET",route="/v1/scans/:id/status",status="200"} 4\n');
  expect(Number(/_sum\{[^}]*status="200"\} (\S+)/.exec(text)?.[1])).toBeCloseTo(60.0215);
});
