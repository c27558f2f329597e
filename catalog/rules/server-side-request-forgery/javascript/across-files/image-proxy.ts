import got from 'got';

export class ImageProxy {
  async load(address: string): Promise<number> {
    const answer = await got(address); // finding: server-side-request-forgery from image
    return answer.body.length;
  }
}
