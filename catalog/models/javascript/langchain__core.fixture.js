import { DynamicTool, tool } from '@langchain/core/tools';
import { tool as aiTool } from 'ai';
import { z } from 'zod';

tool(async ({ city }) => sink(city), { name: 'weather', schema: z.object({ city: z.string() }) }); // source: remote-request
tool(async ({ days }) => sink(days), { name: 'forecast', schema: z.object({ days: z.number() }) }); // safe: a number
new DynamicTool({ name: 'shell', func: async (command) => sink(command) }); // source: remote-request
aiTool({ description: 'Reads', inputSchema: z.object({ file: z.string() }), execute: async ({ file }) => sink(file) }); // source: remote-request
