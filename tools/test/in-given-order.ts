import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Takes projects in the order of the configuration, where vitest takes them by their names. The files of a project stay together, because a
 * worker is used again only while the next file is of its project; among them vitest's order holds: what failed or took longest before,
 * then what is largest.
 */
export class InGivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const places = new Map(this.ctx.projects.map(({ name }, place) => [name, place]));
    // The group counts before the project.
    const placeOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder * places.size + (places.get(project.name) ?? 0);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
