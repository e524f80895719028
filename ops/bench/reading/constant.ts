// The baseline of readers: Fastify around a constant text of a given size.
import Fastify from 'fastify';

const app = Fastify();
const texts = new Map<number, string>();
app.get<{ Params: { size: string } }>('/constant/:size', (request, reply) => {
  const size = Number(request.params.size);
  const text = texts.get(size) ?? JSON.stringify({ text: 'a'.repeat(size) }).slice(-size);
  texts.set(size, text);
  return reply.type('application/json; charset=utf-8').send(text);
});
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
// The parent process ended.
process.on('disconnect', () => process.exit(0));
