export default {
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url); // source: url
    const to = url.searchParams.get('to');
    switch (request.method) {
      case 'GET': return Response.redirect(`https://www.example.com${url.pathname}${url.search}`, 301); // safe: behind the host
      case 'PUT': return Response.redirect(`${url.origin}/signin`, 302); // safe: the own host
      case 'POST': return new Response(null, { status: 302, headers: { Location: `https://www.example.com${url.pathname}` } }); // safe
      case 'PATCH': return Response.redirect(url.pathname, 302); // finding: open-redirect from url
      case 'HEAD': return Response.redirect(new URL(to ?? '').origin, 302); // finding: open-redirect from url
      case 'DELETE': return Response.redirect(`https://www.example.com${to}`, 302); // finding: open-redirect from url
      default: return Response.redirect(to ?? '/', 302); // finding: open-redirect from url
    }
  },
};
