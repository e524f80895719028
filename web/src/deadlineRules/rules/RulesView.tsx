import { useState } from 'react';
import { useRead } from '../../api/useRead.ts';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Changes } from '../preview/Changes.tsx';
import { Standing } from '../preview/Standing.tsx';
import { ReadingForm } from '../readings/ReadingForm.tsx';
import { Readings } from '../readings/Readings.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { RulesTable } from './RulesTable.tsx';

export function RulesView() {
  const { data, fault, isLoading, retry } = useRead('listDeadlineRules', {}, { everySeconds: 20 });
  const [code, setCode] = useState<string>();
  const [reading, setReading] = useState<string>();
  const chosenReading = data?.readings.find(({ id }) => id === reading);
  const chosen = data?.rules.find((rule) => rule.code === code);
  return (
    <div className="stack stack--24">
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && <Skeleton lines={12} />}
      {data &&
        (chosenReading ? (
          <ReadingForm key={chosenReading.id} reading={chosenReading} onBack={() => setReading(undefined)} />
        ) : chosen ? (
          <RuleEditor key={chosen.code} rule={chosen} today={data.today} onBack={() => setCode(undefined)} />
        ) : (
          <>
            <Standing />
            <RulesTable rules={data.rules} today={data.today} onChoose={setCode} />
            <Readings readings={data.readings} onChoose={setReading} />
            <Changes changes={data.changes} />
          </>
        ))}
    </div>
  );
}
