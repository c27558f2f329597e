import type { FindingState, Severity } from '@whitebox/contract';

export const STATES: readonly { readonly value: FindingState; readonly label: string; readonly hint: string }[] = [
  { value: 'open', label: 'Open', hint: 'Nobody has decided yet.' },
  { value: 'true_positive', label: 'Confirmed', hint: 'The flaw is real and will be mended.' },
  { value: 'false_positive', label: 'False positive', hint: 'It is no flaw. Later scans keep it so.' },
  { value: 'accepted_risk', label: 'Accepted risk', hint: 'It is real and stays. Later scans keep it so.' },
  { value: 'resolved', label: 'Resolved', hint: 'It is mended. Seen again, it opens again.' },
];

export const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];
