/** From a status poll to a large upload, in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30] as const;

interface Series {
  readonly labels: string;
  /** How many took no longer than the bound of the same place, but longer than the one before; the last place: longer than all. */
  readonly counts: number[];
  sum: number;
}

const name = 'whitebox_http_request_duration_seconds';

/**
 * A Prometheus histogram of requests. The library's own hashes its labels with every observation, 2 µs of a status poll; this looks one
 * series up by route and status.
 */
export class RequestDurations {
  readonly #series = new Map<string, Map<number, Series>>();

  /** `route` is a pattern, never a path: paths are without number. */
  observe({ method, route, status }: { method: string; route: string; status: number }, seconds: number): void {
    const series = this.#find(`${method} ${route}`, status);
    let place = 0;
    while (seconds > (bounds[place] ?? Infinity)) place++;
    series.counts[place] = (series.counts[place] ?? 0) + 1;
    series.sum += seconds;
  }

  #find(endpoint: string, status: number): Series {
    let byStatus = this.#series.get(endpoint);
    if (!byStatus) this.#series.set(endpoint, (byStatus = new Map<number, Series>()));
    let series = byStatus.get(status);
    if (!series) {
      const [method = '', route = ''] = endpoint.split(' ');
      const labels = `method="${method}",route="${route}",status="${status}"`;
      byStatus.set(status, (series = { labels, counts: new Array<number>(bounds.length + 1).fill(0), sum: 0 }));
    }
    return series;
  }

  /** Prometheus text format, version 0.0.4; buckets are cumulative there. */
  render(): string {
    const lines = [`# HELP ${name} Duration of HTTP requests by route and status`, `# TYPE ${name} histogram`];
    for (const { labels, counts, sum } of [...this.#series.values()].flatMap((byStatus) => [...byStatus.values()])) {
      let total = 0;
      for (const [place, count] of counts.entries()) {
        total += count;
        lines.push(`${name}_bucket{le="${bounds[place] ?? '+Inf'}",${labels}} ${total}`);
      }
      lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`);
    }
    return `${lines.join('\n')}\n`;
  }
}
