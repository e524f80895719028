// The baseline of page weights: React and react-router only.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter, Link, Route, Routes } from 'react-router';

const Home = () => {
  const [code, setCode] = useState('');
  return (
    <main>
      <h1>Patë një shkelje në zgjedhje? Na tregoni.</h1>
      <p>Nuk duhet llogari. Merrni menjëherë një numër dhe një kod, me të cilin ndiqni çdo hap deri në vendim.</p>
      <Link to="/denounces/register">Denonco</Link>
      <input aria-label="Kodi" value={code} onChange={(event) => setCode(event.target.value)} />
    </main>
  );
};

const Form = () => {
  const [isPerson, setPerson] = useState(false);
  return (
    <main>
      <h1>Kush denoncon?</h1>
      <label>
        <input type="radio" checked={isPerson} onChange={() => setPerson(true)} /> Individ
      </label>
    </main>
  );
};

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <HashRouter>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/denounces/register" element={<Form />} />
      </Routes>
    </HashRouter>,
  );
