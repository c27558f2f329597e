import { expect, test } from 'vitest';
import { DeploymentDescriptors } from '#engine/program/deployment-descriptors.ts';

const DESCRIPTOR = `<web-app>
  <servlet><servlet-name>reports</servlet-name><servlet-class>shop.Reports</servlet-class></servlet>
  <servlet-mapping><servlet-name>reports</servlet-name><url-pattern>/reports/*</url-pattern><url-pattern> /r </url-pattern></servlet-mapping>
  <servlet><servlet-name>idle</servlet-name><servlet-class>shop.Idle</servlet-class></servlet>
</web-app>`;

test('a class answers at the patterns of its servlet', () => {
  const descriptors = new DeploymentDescriptors([{ path: 'shop/src/main/webapp/WEB-INF/web.xml', text: DESCRIPTOR }]);

  expect(descriptors.patternsOf('shop.Reports', 'shop/src/main/java/shop/Reports.java')).toEqual(['/reports/*', '/r']);
  expect(descriptors.patternsOf('shop.Idle', 'shop/src/main/java/shop/Idle.java')).toEqual([]);
  expect(descriptors.patternsOf('shop.Other', 'shop/src/main/java/shop/Other.java')).toEqual([]);
});

test('of several descriptors, the one nearer to the class counts', () => {
  const files = ['a', 'b'].map((name) => ({ path: `${name}/web.xml`, text: DESCRIPTOR.replace('/reports/*', `/${name}`) }));

  expect(new DeploymentDescriptors(files).patternsOf('shop.Reports', 'b/shop/Reports.java')).toContain('/b');
});
