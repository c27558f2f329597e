import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { FastMCP } from 'fastmcp';
import { z } from 'zod';

const server = new McpServer({ name: 'tools', version: '1.0.0' });
server.tool('log', { branch: z.string() }, async ({ branch }) => sink(branch)); // source: remote-request
server.tool('pick', { lines: z.number(), kind: z.enum(['a', 'b']) }, async ({ lines, kind }) => {
  sink(lines); // safe: a number
  sink(kind); // safe: one of a list
});
server.tool('show', 'Shows it', { file: z.string() }, async (given) => sink(given.file)); // source: remote-request
server.registerTool('read', { description: 'Reads', inputSchema: { file: z.string() } }, async ({ file }) => sink(file)); // source: remote-request
server.registerPrompt('review', { argsSchema: { code: z.string() } }, ({ code }) => sink(code)); // source: remote-request
server.registerResource('note', new ResourceTemplate('note://{id}', {}), {}, async (uri, { id }) => sink(id)); // source: remote-text
new Server({ name: 'low' }, {}).setRequestHandler(CallToolRequestSchema, async (request) => {
  sink(request.params.arguments.path); // source: remote-request
});
new FastMCP({ name: 'fast' }).addTool({ name: 'x', parameters: z.object({ path: z.string() }), execute: async (given) => sink(given.path) }); // source: remote-request
new StdioClientTransport({ command: taint(), args: [] }); // sink: argument-injection
new StdioClientTransport({ command: 'npx', env: { NAME: taint() } }); // safe: a variable of the process
