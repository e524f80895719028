// The floor of an answer: Fastify with one route that sends a constant of the asked size.
import Fastify from 'fastify';

const app = Fastify();
const answers = new Map<number, string>();
app.all<{ Params: { size: string } }>('/:size', (request, reply) => {
  const size = Number(request.params.size);
  const answer = answers.get(size) ?? 'a'.repeat(size);
  answers.set(size, answer);
  return reply.type('application/json; charset=utf-8').send(answer);
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
